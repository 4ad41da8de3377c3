/** Copying a link, also where there is no clipboard API: over plain http. */

/** Copy a field's text; false if that is not possible, then the text is selected. */
export async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}

const boxOf = (node) => node.getBoundingClientRect();
const shown = (node) => node.checkVisibility() && boxOf(node).width > 1 && boxOf(node).bottom + scrollY > 0 && !node.closest(".unseen, .heard");
const nameOf = (node) => `${node.tagName.toLowerCase()} ${(node.ariaLabel ?? node.textContent).trim().slice(0, 40)}`;
const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);

/** How many pixels the page is wider than its window; a phone's window grows with its page. */
const sideways = (width) => document.scrollingElement.scrollWidth - Math.min(innerWidth, width);

/**
 * What can be pressed, but is less high or wide than this. Cells of a board have equivalents: cards, buttons, the field
 * for typed moves. Links within a sentence are as high as their line, and the label of a box or a radio button is part
 * of it.
 */
function smallTargets(side) {
  const target = (node) => boxOf(node.matches("[type=checkbox], [type=radio]") ? node.closest("label") : node);
  const inline = (node) => node.matches("p > a") && getComputedStyle(node).display === "inline";
  return all("a, button, input, select, summary")
    .filter((node) => Math.min(target(node).width, target(node).height) < side - 0.1 && !inline(node))
    .map((node) => `${nameOf(node)}: ${target(node).width} by ${target(node).height}`);
}

/**
 * What is larger than the frame that shows it; drawings scale, lists and what the keyboard can scroll may be longer, and a
 * line may be a bit tight.
 */
function cutOff() {
  const slack = (node) => parseFloat(getComputedStyle(node).fontSize) / 8;
  const clips = (node) => !/^visible visible$/.test(`${getComputedStyle(node).overflowX} ${getComputedStyle(node).overflowY}`);
  const scrolls = (node) => node.matches("[tabindex='0']") && getComputedStyle(node).overflowY === "auto";
  const high = (node) => node.scrollHeight > node.clientHeight + slack(node) && !scrolls(node);
  const large = (node) => node.scrollWidth > node.clientWidth + 1 || high(node);
  return all("main *, header *")
    .filter((node) => !node.closest("svg, ol, dialog, select") && clips(node) && large(node))
    .map((node) => `${nameOf(node)}: ${node.scrollWidth} by ${node.scrollHeight} in ${node.clientWidth} by ${node.clientHeight}`);
}

/** Texts and buttons that lie on each other, although neither is part of the other, where one can scroll them to. */
function overlapping() {
  const sticky = all("main *").filter((node) => getComputedStyle(node).position === "sticky");
  for (const node of sticky) node.style.position = "relative"; // at the edge it covers only what one can scroll away
  const found = overlaps();
  for (const node of sticky) node.style.position = "";
  return found;
}

function overlaps() {
  const nodes = all("h1, h2, p, a, button, .button, label, select, li > span, th, td").filter(
    (node) => !node.closest("[role=grid], svg, .cover, .call"),
  );
  const overlap = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  return nodes.flatMap((one, index) =>
    nodes
      .slice(index + 1)
      .filter((other) => !one.contains(other) && overlap(boxOf(one), boxOf(other)))
      .map((other) => `${nameOf(one)} | ${nameOf(other)}`),
  );
}

import { describe, expect, it } from "vitest";
import { localUrls, openProperties, parts, readGradients, references } from "./css";

describe("gradients", () => {
  it("are read with their angle and their colours", () => {
    expect(readGradients("linear-gradient(160deg, rgb(232, 215, 178), rgb(207, 182, 128))")).toEqual([
      { angle: 160, colours: ["rgb(232, 215, 178)", "rgb(207, 182, 128)"] },
    ]);
  });

  it("lose the places of their colours, and lie in layers", () => {
    const image = "radial-gradient(circle at 35% 25%, rgba(255, 244, 214, 0.5), rgb(9, 8, 7) 64%), linear-gradient(color(srgb 0.9 0.8 0.7), rgb(1, 2, 3))";
    expect(readGradients(image)).toEqual([
      { angle: null, colours: ["rgba(255, 244, 214, 0.5)", "rgb(9, 8, 7)"] },
      { angle: 180, colours: ["color(srgb 0.9 0.8 0.7)", "rgb(1, 2, 3)"] },
    ]);
  });

  it("are none where nothing is said", () => {
    expect(readGradients("none")).toEqual([]);
    expect(parts("a(b, c), d")).toEqual(["a(b, c)", "d"]);
  });
});

describe("references", () => {
  it("are found wherever a drawing has them, each once", () => {
    const markup = '<use href="#pyramido-red"/><rect fill="url(#sheen)" style="filter: url(&quot;#soft&quot;)"/><use href="#pyramido-red"/>';
    expect(references(markup)).toEqual(["pyramido-red", "sheen", "soft"]);
  });

  it("do not name the page", () => {
    expect(localUrls('url("https://example.org/table#sheen")')).toBe("url(#sheen)");
    expect(localUrls('url("#sheen")')).toBe("url(#sheen)");
  });

  it("leave some properties open", () => {
    expect(openProperties('<path fill="var(--cut, #fff)"/><path stroke="var(--cut)"/>')).toEqual(["--cut"]);
  });
});

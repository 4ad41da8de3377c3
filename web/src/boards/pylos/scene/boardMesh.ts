/** The board: a plinth of sandstone, a step up to the cells, a tray for each reserve. */

import { Group, Mesh, PlaneGeometry, ShadowMaterial } from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { inscription, type Name } from "../../../lib/space/inscription";
import { rowsOf } from "../model/notation";
import { carved } from "./hollowedSlab";
import { BOARD_HALF, FOOT, GAP, PLINTH, plinthHalf, pointOf, type Orientation, TRAY, trayHollow, trayMiddle } from "./positions";
import { stone } from "./materials";

export function makeGround(orientation: Orientation, redraw: () => void): Group {
  const group = new Group();
  const pale = stone("#dac9aa", "#c4ae88");
  const deep = stone("#b9a688", "#9a866a");
  const half = plinthHalf(orientation);

  const plinth = new Mesh(new RoundedBoxGeometry(2 * half.x, PLINTH - FOOT, 2 * half.z, 4, 0.1), deep);
  plinth.position.y = (PLINTH + FOOT) / 2;
  const step = new Mesh(new RoundedBoxGeometry(2 * BOARD_HALF, 0.6, 2 * BOARD_HALF, 4, 0.1), pale);
  step.position.y = -0.3 - 0.035;
  const top = new Mesh(carved(BOARD_HALF - 0.02, BOARD_HALF - 0.02, rowsOf(1).flat().map(pointOf)), pale);
  group.add(plinth, step, top, inscription(2 * BOARD_HALF, 2 * BOARD_HALF, 0.27, names(), redraw));

  for (const side of [-1, 1] as const) {
    const hollows = Array.from({ length: TRAY.long * TRAY.short }, (_, at) => trayHollow(orientation, at));
    const [x, z] = orientation === "wide" ? [TRAY.halfShort, TRAY.halfLong] : [TRAY.halfLong, TRAY.halfShort];
    const tray = new Mesh(carved(x, z, hollows, 0.075), deep);
    const { x: left, z: back } = trayMiddle(orientation, side);
    tray.position.set(left, PLINTH + 0.03, back);
    group.add(tray);
  }
  for (const part of group.children) part.receiveShadow = true;
  plinth.castShadow = step.castShadow = true;
  const floor = new Mesh(new PlaneGeometry(26, 26), new ShadowMaterial({ opacity: 0.28 }));
  floor.rotation.x = -Math.PI / 2;
  floor.position.y = FOOT;
  floor.receiveShadow = true;
  floor.name = "floor";
  group.add(floor);
  return group;
}

/** Letters and numbers on all four edges. */
function names(): Name[] {
  const edge = BOARD_HALF - 0.29;
  return [..."abcd"].flatMap((text, at) => {
    const away = (at - 1.5) * GAP;
    return [-edge, edge].flatMap((side) => [{ text, x: away, z: side }, { text: String(at + 1), x: side, z: away }]);
  });
}

/** The player's selection: the chosen domino or tile, where it is held, and the move it would make. */

import type { Point } from "../../../lib/point";
import type { BoardProps } from "../../contract";
import { type VisibleQuarter, areaOf, countGems, topView } from "./areas";
import { rotatedQuarter } from "./dominoes";
import { 
  type Block,
  blocksOf, cellAt, dominoBlocks, firstHole, groundInUse, middleOf, pyramidBlocks, quarterAt, snapped, tileBlock,
} from "./geometry";
import { type PlacedPiece, parsePyramid, writeMove } from "./notation";
import { sortLegalMoves, tileColours, tileSides } from "./legalMoves";
import { type Colour, type PyramidoView, type Quarter, type Side, type Rotation, ROTATIONS } from "./types";

/** What is held over the board, and the decision it stands for. */
export interface Ghost {
  blocks: Block[];
  text: string;
  legal: boolean;
}

type Aim = { point: Point } | { cell: string };

export class Selection {
  domino: number | null = $state(null);
  rotation: Rotation = $state("r");
  tileColour: Colour | null = $state(null);
  tileQuarter: Quarter = $state("tl");
  tileSide: Side | null = $state(null);
  #aim: Aim | null = $state.raw(null);
  #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly view = $derived.by(() => this.#props().view as PyramidoView);
  readonly canAct = $derived.by(() => this.#props().canAct);
  readonly seat = $derived(this.view.seat ?? this.view.to_act ?? 0);
  /** The player's task, also while the last move is being sent. */
  readonly task = $derived.by(() => (this.#props().table.status === "playing" && this.view.moves.length ? this.view.task : null));
  readonly legal = $derived(sortLegalMoves(this.task ? this.view.moves : []));
  readonly solid = $derived(this.view.options["areas"] === "solid");
  readonly level = $derived(Math.min(3, this.view.level));
  readonly pyramids = $derived(this.view.players.map((player) => parsePyramid(player.pyramid)));
  readonly levels: PlacedPiece[][] = $derived(this.pyramids[this.seat]!);
  readonly blocks = $derived(pyramidBlocks(this.levels));
  readonly ground = $derived(groundInUse(this.levels));

  /** The cells where the left block of the chosen domino may lie in its rotation. */
  readonly cells = $derived(
    (this.domino !== null && this.legal.places.get(this.domino)?.get(this.rotation)) || new Set<string>(),
  );

  /** The blocks of the domino that was just placed. */
  readonly justPlaced = $derived.by(() => {
    const piece = this.levels[this.level]!.find((one) => one.kind === "domino" && one.domino === this.view.domino);
    return piece ? blocksOf(piece, this.level) : [];
  });

  readonly tileColours = $derived(tileColours(this.legal));
  readonly tileSides = $derived(tileSides(this.legal));

  readonly ghost: Ghost | null = $derived.by(() => {
    if (this.task === "place") return this.#ghostDomino();
    if (this.task === "resurface" || this.task === "fill") return this.#ghostTile();
    return null;
  });

  /** The areas that the ghost's blocks would belong to, as seen from above. */
  readonly ghostAreas = $derived.by(() => {
    if (!this.ghost?.legal) return [];
    const covered = new Set(this.ghost.blocks.map((block) => block.cell));
    const kept = this.blocks.filter((block) => block.level !== this.level || !covered.has(block.cell));
    const blocks = [...kept, ...this.ghost.blocks];
    const view = topView(blocks);
    const areas: { colour: Colour; quarters: VisibleQuarter[]; gems: number; at: Block }[] = [];
    for (const block of this.ghost.blocks) {
      if (areas.some((area) => area.quarters.some((seen) => seen.block === block))) continue;
      const quarters = areaOf(block, blocks, this.solid, view);
      areas.push({ colour: block.colour, quarters, gems: countGems(quarters), at: block });
    }
    return areas;
  });

  play(text: string): void {
    if (this.canAct) void this.#props().play(text);
  }

  /** Clear the selection: another decision is due. */
  clear(): void {
    this.domino = null;
    this.tileColour = null;
    this.tileSide = null;
    this.#aim = null;
  }

  choose(domino: number): void {
    this.domino = this.domino === domino ? null : domino;
    const rotations = this.domino === null ? undefined : this.legal.places.get(this.domino);
    if (rotations && !rotations.has(this.rotation)) this.rotation = ROTATIONS.find((rotation) => rotations.has(rotation))!;
  }

  chooseTile(colour: Colour): void {
    this.tileColour = this.tileColour === colour ? null : colour;
  }

  /** Rotate by 90 degrees, clockwise or back. */
  rotate(times = 1): void {
    if (this.task === "place") this.rotation = ROTATIONS[(ROTATIONS.indexOf(this.rotation) + times + 4) % 4]!;
    else this.tileQuarter = rotatedQuarter(this.tileQuarter, (times + 4) % 4);
  }

  aimAt(point: Point): void {
    this.#aim = { point };
    if (this.task === "place") return;
    const block = this.#tileTargets().find((one) => one.cell === cellAt(point, this.level));
    if (block) {
      this.tileSide = block.side;
      this.tileQuarter = quarterAt(point, this.level);
    }
  }

  aimAtCell(cell: string): void {
    this.#aim = { cell };
    const block = this.#tileTargets().find((one) => one.cell === cell);
    if (block) this.tileSide = block.side;
  }

  /** Play what the ghost stands for, or mark the block in a cell. */
  press(cell: string): void {
    if (this.task === "mark") {
      const block = this.justPlaced.find((one) => one.cell === cell);
      if (block) this.play(writeMove({ kind: "mark", side: block.side! }));
    } else if (this.ghost) this.play(this.ghost.text);
  }

  #tileTargets(): Block[] {
    if (this.task === "resurface") return this.justPlaced;
    const hole = this.task === "fill" ? firstHole(this.levels, this.level) : null;
    return hole ? [tileBlock(hole, this.level, "yellow", "tl")] : [];
  }

  #ghostDomino(): Ghost | null {
    if (this.domino === null) return null;
    const cell = this.#dominoCell();
    const text = writeMove({ kind: "place", domino: this.domino, cell, rotation: this.rotation });
    return { blocks: dominoBlocks(this.domino, cell, this.rotation, this.level), text, legal: this.cells.has(cell) };
  }

  #dominoCell(): string {
    if (this.#aim && "cell" in this.#aim) return this.#aim.cell;
    const { left, top, right, bottom } = this.ground;
    if (this.#aim) {
      const x = Math.min(2 * right + 1, Math.max(2 * left + 1, this.#aim.point.x));
      const y = Math.min(2 * bottom + 1, Math.max(2 * top + 1, this.#aim.point.y));
      return snapped({ x, y }, this.rotation, this.level, this.cells);
    }
    const centre = { x: left + right + 1, y: top + bottom + 1 };
    const away = (cell: string): number => {
      const middle = middleOf(cell, this.rotation, this.level);
      return Math.hypot(middle.x - centre.x, middle.y - centre.y);
    };
    const nearest = [...this.cells].sort((one, other) => away(one) - away(other))[0];
    return nearest ?? snapped(centre, this.rotation, this.level, []);
  }

  #ghostTile(): Ghost | null {
    if (this.tileColour === null) return null;
    const tile = { colour: this.tileColour, quarter: this.tileQuarter };
    const side = this.tileSide ?? this.tileSides[0] ?? "l";
    const targets = this.#tileTargets();
    const target = targets.find((block) => block.side === side) ?? targets[0];
    if (!target) return null;
    const text = writeMove(this.task === "fill" ? { kind: "fill", tile } : { kind: "cover", side, tile });
    return {
      blocks: [{ ...tileBlock(target.cell, this.level, tile.colour, tile.quarter), side: target.side }],
      text,
      legal: this.view.moves.includes(text),
    };
  }
}

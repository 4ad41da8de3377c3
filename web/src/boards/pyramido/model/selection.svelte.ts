/** The player's selection: the chosen domino or tile, where it is held, and the move it would make. */

import type { Point } from "../../../lib/point";
import type { BoardProps } from "../../contract";
import { type VisibleQuarter, areaOf, countGems, topView } from "./areas";
import { rotatedQuarter } from "./dominoes";
import { 
  type Block,
  blocksOf, cellAt, dominoBlocks, firstHole, groundInUse, middleOf, pyramidBlocks, quarterAt, snapped, tileBlock,
} from "./geometry";
import { sortLegalMoves, tileColours, tileSides } from "./legalMoves";
import { type PlacedPiece, parseMove, parsePyramid, writeMove } from "./notation";
import { withPending } from "./pending";
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
  /** Whether the player is about to lay a resurfacing tile instead of refilling the quarry. */
  resurfacing = $state(false);
  /** The block to be marked, where there is a choice. */
  #markSide: Side | null = $state(null);
  #aim: Aim | null = $state.raw(null);
  #props: () => BoardProps;

  /** In a lesson every decision is made by itself (`stepwise`). */
  constructor(
    props: () => BoardProps,
    readonly stepwise = true,
  ) {
    this.#props = props;
  }

  readonly view = $derived.by(() => this.#props().view as PyramidoView);
  readonly canAct = $derived.by(() => this.#props().canAct);
  readonly seat = $derived(this.view.seat ?? this.view.to_act ?? Math.max(0, this.view.outcome?.places.indexOf(1) ?? 0));
  readonly player = $derived(this.view.players[this.seat]!);
  readonly #sent = $derived.by(() => (this.#props().pending ?? []).flatMap((text) => parseMove(text) ?? []));
  /** The player's task, also while the last move is being sent. */
  readonly task = $derived.by(() => (this.#props().table.status === "playing" && this.view.moves.length ? this.view.task : null));
  readonly legal = $derived(sortLegalMoves(this.task ? this.view.moves : []));
  readonly solid = $derived(this.view.options["areas"] === "solid");
  readonly level = $derived(Math.min(3, this.view.level));
  readonly pyramids = $derived(this.view.players.map((player) => parsePyramid(player.pyramid)));
  readonly #shown = $derived(withPending(this.pyramids[this.seat]!, this.level, this.view.domino, this.#sent));
  readonly levels: PlacedPiece[][] = $derived(this.#shown.levels);
  /** The piece that was sent and not answered yet. */
  readonly waiting = $derived(this.#shown.waiting);
  /** The quarry without a domino that was sent to the board. */
  readonly quarry = $derived(
    this.view.quarry.map((domino) => (this.#sent.some((move) => move.kind === "place" && move.domino === domino) ? null : domino)),
  );
  readonly blocks = $derived(pyramidBlocks(this.levels));
  readonly ground = $derived(groundInUse(this.levels));

  /** The cells where the left block of the chosen domino may lie in its rotation. */
  readonly cells = $derived(
    (this.domino !== null && this.legal.places.get(this.domino)?.get(this.rotation)) || new Set<string>(),
  );

  readonly #hint = $derived.by(() => parseMove(this.#props().hint ?? ""));
  /** The domino, and the stack, that the hint is about. */
  readonly hintedDomino = $derived(this.#hint?.kind === "place" ? this.#hint.domino : null);
  readonly hintedStack = $derived(this.#hint && "stack" in this.#hint ? this.#hint.stack : null);
  /** The blocks that the hint would place, mark or cover. */
  readonly hinted: Block[] = $derived.by(() => {
    const hint = this.#hint;
    if (hint?.kind === "place") return dominoBlocks(hint.domino, hint.cell, hint.rotation, this.level);
    if (hint?.kind === "mark" || hint?.kind === "cover") return this.justPlaced.filter(({ side }) => side === hint.side);
    return hint?.kind === "fill" ? this.#tileTargets() : [];
  });

  /** The blocks of the domino that was just placed. */
  readonly justPlaced = $derived.by(() => {
    const piece = this.levels[this.level]!.find((one) => one.kind === "domino" && one.domino === this.view.domino);
    return piece ? blocksOf(piece, this.level) : [];
  });

  /** The blocks of the chosen domino that can be marked. */
  readonly markable: Side[] = $derived((this.domino !== null && this.view.marks?.[this.view.quarry.indexOf(this.domino)]) || []);
  /** The block that is marked along with placing the domino; null if there is none or the choice is open. */
  readonly mark: Side | null = $derived.by(() => {
    if (this.stepwise) return null;
    if (this.markable.length < 2) return this.markable[0] ?? null;
    return this.#markSide;
  });
  /** How many holes the ghost would leave, and whether that is more than before; null without danger. */
  readonly danger = $derived.by(() => {
    if (this.task !== "place" || !this.ghost?.legal) return null;
    const holes = this.view.holes?.[`${this.ghost.blocks[0]!.cell}${this.rotation}`] ?? 0;
    const tiles = this.player.tiles.length;
    return holes > Math.min(tiles, this.player.holes) ? { holes, tiles } : null;
  });

  /** The stacks that the quarry can be refilled from, also while a resurfacing tile may be laid. */
  readonly refills: number[] = $derived.by(() => {
    if (this.stepwise || !this.legal.keep) return this.legal.refills;
    const empty = this.view.quarry.indexOf(null) + 1;
    return [empty, empty + 1].filter((stack) => empty && this.view.stacks[stack - 1]?.top);
  });

  /** The middles of the legal places, except those under the ghost, and whether the domino lies across. */
  readonly offers = $derived.by(() => {
    const middles = [...this.cells]
      .map((cell) => ({ cell, ...middleOf(cell, this.rotation, this.level) }))
      .filter(({ x, y }) => !this.ghost?.blocks.some((block) => Math.hypot(block.x + 1 - x, block.y + 1 - y) < 1.3));
    return { middles, lying: this.rotation === "r" || this.rotation === "l" };
  });

  readonly tileColours = $derived(tileColours(this.legal));
  readonly tileSides = $derived(tileSides(this.legal));

  readonly ghost: Ghost | null = $derived.by(() => {
    if (this.#sent.length) return null;
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

  play(text: string, ...then: string[]): void {
    if (this.canAct) void this.#props().play(text, then);
  }

  /** Play what the ghost stands for, and mark a block along with it. */
  playGhost(): void {
    if (!this.ghost) return;
    this.play(this.ghost.text, ...(this.task === "place" && this.mark ? [writeMove({ kind: "mark", side: this.mark })] : []));
  }

  /** Refill the quarry, which also says that no resurfacing tile is laid, or split a stack. */
  takeFrom(stack: number): void {
    const refill = writeMove({ kind: "refill", stack });
    if (this.task === "split") this.play(writeMove({ kind: "split", stack }));
    else if (this.legal.keep) this.play("keep", refill);
    else this.play(refill);
  }

  /** Clear the selection: another decision is due. */
  clear(): void {
    this.domino = null;
    this.tileColour = null;
    this.tileSide = null;
    this.resurfacing = false;
    this.#markSide = null;
    this.#aim = null;
  }

  /** Choose a domino, or put it back; `side` is the block that was pressed. */
  choose(domino: number, side: Side | null = null): void {
    const otherBlock = side !== null && side !== this.#markSide && this.markable.length === 2;
    if (this.domino === domino && otherBlock) return this.chooseMark(side);
    this.domino = this.domino === domino ? null : domino;
    this.#markSide = side;
    if (this.#hint?.kind === "place" && this.#hint.domino === this.domino) this.rotation = this.#hint.rotation;
    const rotations = this.domino === null ? undefined : this.legal.places.get(this.domino);
    if (rotations && !rotations.has(this.rotation)) this.rotation = ROTATIONS.find((rotation) => rotations.has(rotation))!;
  }

  chooseMark(side: Side): void {
    this.#markSide = side;
  }

  chooseTile(colour: Colour): void {
    this.tileColour = this.tileColour === colour ? null : colour;
  }

  /** Hold the tile over the other block of the domino. */
  changeTileSide(): void {
    this.tileSide = (this.tileSide ?? this.tileSides[0]) === "l" ? "r" : "l";
  }

  /** Rotate by 90 degrees, clockwise or back. */
  rotate(times = 1): void {
    if (this.task === "place") this.rotation = ROTATIONS[(ROTATIONS.indexOf(this.rotation) + times + 4) % 4]!;
    else this.tileQuarter = rotatedQuarter(this.tileQuarter, (times + 4) % 4);
  }

  aimAt(point: Point): void {
    this.#aim = { point };
    if (this.task === "place") return void this.holds(point);
    const block = this.#tileTargets().find((one) => one.cell === cellAt(point, this.level));
    if (block) {
      this.tileSide = block.side;
      this.tileQuarter = quarterAt(point, this.level);
    }
  }

  /** Whether the ghost is at a point; its block there is the one to be marked. */
  holds(point: Point): boolean {
    const block = this.ghost?.blocks.find((one) => one.cell === cellAt(point, this.level));
    if (block?.side && this.task === "place") this.#markSide = block.side;
    return !!block;
  }

  aimAtCell(cell: string): void {
    this.#aim = { cell };
    const block = this.#tileTargets().find((one) => one.cell === cell);
    if (block) this.tileSide = block.side;
  }

  /** A press at a point: a finger aims first, and plays when it presses what it has aimed. */
  pressAt(point: Point, byFinger: boolean): void {
    const again = byFinger && this.holds(point);
    if (!again) this.aimAt(point);
    if (this.task === "mark" || !byFinger || again) this.press(cellAt(point, this.level));
  }

  /** Play what the ghost stands for, or mark the block in a cell. */
  press(cell: string): void {
    if (this.task === "mark") {
      const block = this.justPlaced.find((one) => one.cell === cell);
      if (block) this.play(writeMove({ kind: "mark", side: block.side! }));
    } else this.playGhost();
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
    const legal = this.cells.has(cell);
    const blocks = dominoBlocks(this.domino, cell, this.rotation, this.level);
    return { blocks: blocks.map((block) => ({ ...block, marked: legal && block.side === this.mark })), text, legal };
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

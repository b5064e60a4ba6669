import decodeQR from 'qr/decode.js';
import { extractText, getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf';

/** A page's visible text, its structure for screen readers, and its QR code. */
type PdfPage = {
  readonly text: string;
  /** The roles of the structure's elements, in reading order. */
  readonly roles: readonly string[];
  readonly alternativeTexts: readonly string[];
  /** The text and the width of the QR code, without its quiet zone. */
  readonly qr: { readonly text: string | undefined; readonly widthMm: number };
};

type Pdf = {
  readonly title: unknown;
  readonly language: unknown;
  readonly tagged: boolean;
  readonly pages: readonly PdfPage[];
};

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

const mmPerPoint = 25.4 / 72;
const pixelsPerPoint = 2;
/** The white margin around the drawn code: more than four modules, so that the decoder has to locate it. */
const marginPoints = 20;

/** Reads a PDF, with another library than the one that writes it. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { info } = await getMeta(pdf);
  const markInfo: unknown = await pdf.getMarkInfo();
  const pages: PdfPage[] = [];
  for (const [index, pageText] of text.entries()) {
    const page = await pdf.getPage(index + 1);
    const parts = partsOf(await page.getStructTree());
    pages.push({
      text: pageText,
      roles: parts.flatMap(part => part.role ?? []).slice(1),
      alternativeTexts: parts.flatMap(part => part.alt ?? []),
      qr: scan(await drawnSquares(page)),
    });
  }
  const tagged = typeof markInfo === 'object' && markInfo !== null && 'Marked' in markInfo && markInfo.Marked === true;
  return { title: info.Title, language: info.Language, tagged, pages };
}

/** An element of the structure tree. Its leaves refer to the page's content, and have neither role nor children. */
type Part = { readonly role?: string; readonly alt?: string; readonly children?: readonly (Part | object)[] };

function partsOf(tree: Part | null): readonly Part[] {
  return tree === null ? [] : [tree, ...(tree.children ?? []).flatMap(child => partsOf(child))];
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** The squares of the page's filled path. Each is five steps: to, line, line, line, close; upside down, as PDFs are. */
async function drawnSquares(page: Page): Promise<readonly Box[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((operation: number, index: number) => {
    if (operation !== OPS.constructPath) return [];
    // The library's own types don't type the arguments of an operation.
    const [how, [path]] = argsArray[index] as [number, [Float32Array]];
    return how === OPS.fill ? boxesOf(path) : [];
  });
}

const numbersPerBox = 13;

function boxesOf(path: Float32Array): Box[] {
  return Array.from({ length: path.length / numbersPerBox }, (_, box) => {
    const at = (offset: number): number => path[box * numbersPerBox + offset] ?? Number.NaN;
    return { left: at(1), top: at(2), right: at(4), bottom: at(8) };
  });
}

function scan(boxes: readonly Box[]): PdfPage['qr'] {
  const left = Math.min(...boxes.map(box => box.left)) - marginPoints;
  const top = Math.min(...boxes.map(box => box.top)) - marginPoints;
  const width = Math.max(...boxes.map(box => box.right)) - left + marginPoints;
  const side = Math.round(width * pixelsPerPoint);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const toPixel = (points: number): number => Math.round(points * pixelsPerPoint);
  for (const box of boxes) {
    for (let y = toPixel(box.top - top); y < toPixel(box.bottom - top); y += 1) {
      for (let x = toPixel(box.left - left); x < toPixel(box.right - left); x += 1) {
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
      }
    }
  }
  return { text: decode(pixels, side), widthMm: (width - 2 * marginPoints) * mmPerPoint };
}

/** Decodes without a time limit, so that the result does not depend on the machine's load. */
function decode(data: Uint8ClampedArray, side: number): string | undefined {
  try {
    return decodeQR({ data, width: side, height: side }, { timeLimit: Number.POSITIVE_INFINITY });
  } catch {
    // No QR code, or an unreadable one.
    return undefined;
  }
}

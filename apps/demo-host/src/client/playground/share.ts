import type { RunnableForm } from '../examples/forms/forms.ts';

/** A text that somebody has written, and the form that it is in. */
export interface SharedText {
  code: string;
  form: RunnableForm;
}

/** Longer texts make links that mail programs break. */
const MAX_CODE_LENGTH = 100_000;

/** The text as the hash of a link. Nothing but the text is in it: no token, no address. */
export async function toHash({ code, form }: SharedText): Promise<string> {
  const packed = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(code));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `#form=${form}&code=${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The text of a link; undefined when its hash holds none, or none that can be read. */
export async function fromHash(hash: string): Promise<SharedText | undefined> {
  const fields = new URLSearchParams(hash.slice(1));
  const text = fields.get('code');
  if (!text) return undefined;
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const code = new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), packed));
    return { code: code.slice(0, MAX_CODE_LENGTH), form: fields.get('form') === 'react' ? 'react' : 'typescript' };
  } catch {
    return undefined;
  }
}

async function through(stream: GenericTransformStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(packed as BodyInit).arrayBuffer());
}

/** RFC 4648. QR codes write capitals and digits in fewer bits than other characters, and every keyboard layout agrees. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Writes bytes in capitals and digits, without padding. */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet.charAt((held >> bits) & 31);
    }
    held &= 255;
  }
  return bits === 0 ? text : text + alphabet.charAt((held << (5 - bits)) & 31);
}

/** Reads them again; undefined for anything that `toBase32` doesn't write. */
export function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    held = ((held << 5) | value) & 4095;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  const result = Buffer.from(bytes);
  // One text for each value: what is left over must be nothing but zeros.
  return toBase32(result) === text ? result : undefined;
}

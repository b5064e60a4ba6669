import encodeQR from 'qr';

const width = 640;
const height = 480;
/** Black and white in the video's range of brightness, and no colour. */
const dark = 16;
const light = 235;
const grey = 128;

/** A video for Chromium's fake camera: the QR code of a text, held still, as uncompressed YUV4MPEG2. */
export function videoOfQrCode(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 });
  const scale = Math.floor(Math.min(width, height) / rows.length);
  const left = Math.floor((width - rows.length * scale) / 2);
  const top = Math.floor((height - rows.length * scale) / 2);
  const brightness = Buffer.alloc(width * height, light);
  for (let y = 0; y < rows.length * scale; y += 1) {
    for (let x = 0; x < rows.length * scale; x += 1) {
      const isDark = rows[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true;
      if (isDark) brightness[(top + y) * width + left + x] = dark;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, grey);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colour]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...Array.from({ length: 10 }, () => frame)]);
}

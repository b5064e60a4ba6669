/** Finds QR codes in a picture of the camera. */
export type QrDetector = { readonly detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> };

type DetectorClass = {
  new (options: { formats: string[] }): QrDetector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's own detector, which phones run in hardware, or else the decoder of the `qr` package. */
export async function createQrDetector(): Promise<QrDetector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own !== undefined && formats.includes('qr_code')) return new own({ formats: ['qr_code'] });
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
}

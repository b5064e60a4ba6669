/** The window sizes by the protocol's numbers, in pixels; the last one fills the page. */
const sizes: Readonly<Record<string, readonly [string, string]>> = {
  '01': ['250px', '400px'],
  '02': ['390px', '400px'],
  '03': ['500px', '600px'],
  '04': ['600px', '400px'],
  '05': ['100%', '100%'],
};

/** Width and height of the bank's frame, from the challenge request. */
export function windowSize(challengeRequest: string): { readonly width: string; readonly height: string } {
  const [width, height] = sizes[requestedSize(challengeRequest)] ?? ['500px', '600px'];
  return { width, height };
}

function requestedSize(challengeRequest: string): string {
  try {
    const request: unknown = JSON.parse(atob(challengeRequest.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof request === 'object' && request !== null && 'challengeWindowSize' in request
      ? String(request.challengeWindowSize)
      : '';
  } catch {
    return '';
  }
}

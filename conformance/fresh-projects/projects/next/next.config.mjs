// A build that knows nothing of the folders above it.
export default { turbopack: { root: import.meta.dirname }, devIndicators: false };

/** The root node of an element: a shadow root, or the document. */
export function rootOf(node: Node): Document | ShadowRoot {
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

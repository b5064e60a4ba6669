// The entry point of `npm start`, `npm test`, `npm run test:all` and `npm run dev`, on a machine with only Node and
// npm. This file is read by any Node, so it must not have static imports or new syntax: the rest is
// loaded only if this Node can run it.
const oldestNode = 20;

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  process.stderr.write(
    `Guichet needs Node ${oldestNode} or newer to set itself up and this is ${process.versions.node}: install Node 24.\n`,
  );
  process.exit(1);
} else {
  void import('./bootstrap/bootstrap.mjs').then(({ bootstrap }) => bootstrap(process.argv[2]));
}

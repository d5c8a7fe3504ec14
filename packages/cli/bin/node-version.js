// Also read by Node.js versions that are too old: no newer syntax.
const version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 19)) {
  console.error(`purser: Node.js 20.19 or newer is required; this is ${process.version}.`);
  process.exit(1);
}

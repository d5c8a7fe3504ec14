/** Opens a browser session in the folder named by the argument, reports its process group, and never closes it. */
import { groupOf, openTestSessions, sessionAt } from './browser.ts';

const [, , dataDir = '', url = ''] = process.argv;
const sessions = openTestSessions({ dataDir });
const session = await sessions.open(sessionAt(url));
await session.page.goto(url);
console.log(await groupOf(dataDir));

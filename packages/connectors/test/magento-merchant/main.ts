/** The test shop as a process. */
import { runMerchant } from '../merchant-server.ts';
import { ShopServer } from './server.ts';

await runMerchant(new ShopServer(), ['/lamp.html', '/e-book.html', '/jacket.html#93=49&144=166']);

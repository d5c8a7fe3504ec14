# Generated from the contract by `npm run gen`. Do not edit.

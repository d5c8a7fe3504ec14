# Generated from the contract by `npm run gen`. Do not edit.

__version__ = "0.1.0"

/** The methods of the API by resource, blocking and asynchronous. */
package dev.purser.resources;

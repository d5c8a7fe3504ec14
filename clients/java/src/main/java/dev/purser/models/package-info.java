/** What the API returns and takes: generated records, sealed interfaces and enums that may grow. */
package dev.purser.models;

/** Notices a database that accepts connections or statements but does not answer them. */
export interface DatabaseWatch {
  isHung(): boolean;
  /** Calls back each time that the database stops answering. */
  onHung(listener: () => void): void;
  stop(): Promise<void>;
}

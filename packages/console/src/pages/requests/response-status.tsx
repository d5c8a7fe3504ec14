/** The status of an answer, by number, word and colour. */
export function AnswerStatus({ status }: { readonly status: number }) {
  const [word, look] = status < 400 ? ['ok', 'good'] : status < 500 ? ['refused', 'warn'] : ['failed', 'bad'];
  return (
    <span className={`state ${look}`}>
      {status} {word}
    </span>
  );
}

/** Whether the answer was the stored one. */
export const ReplayMark = ({ replayed }: { readonly replayed: boolean }) =>
  replayed ? <span className="state busy">replayed</span> : null;

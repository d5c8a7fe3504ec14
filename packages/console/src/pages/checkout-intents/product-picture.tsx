import { useState } from 'react';
import { useCaller } from '../../session.tsx';
import { useFirstViewDone } from '../../shell/first-view.ts';
import { type Intent, offerOf } from './intent.ts';

/**
 * The picture of the offered product, served by this service; a placeholder where there is none. `isDecorative`: beside the name of the
 * product, which says as much.
 */
export function ProductPicture({
  intent,
  isDecorative = false,
}: {
  readonly intent: Intent;
  readonly isDecorative?: boolean;
}) {
  const { accountId } = useCaller();
  const isFirstViewDone = useFirstViewDone();
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { name, imageUrl } = offerOf(intent)?.product ?? {};
  const className = isDecorative ? 'product-picture' : 'product-picture large';
  if (imageUrl === undefined || imageUrl === failedUrl || !isFirstViewDone)
    return (
      <span className={className}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8" />
        </svg>
      </span>
    );
  return (
    <img
      className={className}
      src={`/console/pictures/${accountId}/${intent.id}`}
      alt={isDecorative ? '' : `Picture of ${name}`}
      loading="lazy"
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}

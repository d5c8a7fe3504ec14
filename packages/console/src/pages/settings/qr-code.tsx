import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../components/page.tsx';

/** A text as a QR code. The encoder is loaded on first use. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data: modules } = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => (await import('uqr')).encode(text, { ecc: 'M', border: 4 }).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (modules === undefined) return <Loading />;
  const path = modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

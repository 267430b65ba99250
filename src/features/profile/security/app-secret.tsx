// @fetched when asked
import { Trans, useLingui } from "@lingui/react/macro";
import { encode } from "uqr";
import { Stack } from "#/ui/layout/stack.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../profile.css.ts";

export interface AppSecretProps {
  /** Base32. */
  readonly secret: string;
  /** The `otpauth:` URL. */
  readonly address: string;
}

/** The secret for an authenticator app, as a QR code and as text. */
export function AppSecret({ secret, address }: AppSecretProps) {
  const { t } = useLingui();
  const { size, data } = encode(address, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
  const inFours = secret.replaceAll(/(.{4})(?=.)/gu, "$1 ");
  return (
    <div className={styles.code}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width="200"
        height="200"
        role="img"
        aria-label={t`QR code for an authenticator app`}
        shapeRendering="crispEdges"
        data-testid="factor-qr"
      >
        <rect width={size} height={size} fill="#fff" />
        {dark.map(({ x, y }) => (
          <rect key={`${x},${y}`} x={x} y={y} width="1" height="1" fill="#000" />
        ))}
      </svg>
      <Stack gap={16} alignContent="center">
        <p>
          <Trans>Scan this with an authenticator app, or type the key into it:</Trans>
        </p>
        <p className={styles.secret} data-testid="factor-secret">
          {inFours}
        </p>
        <p className={note}>
          <Trans>Then type the 6 digits the app shows.</Trans>
        </p>
      </Stack>
    </div>
  );
}

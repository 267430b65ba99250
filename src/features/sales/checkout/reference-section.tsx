import { useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { PhonePart } from "#/entities/phone-requests/lazy-requests.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import type { CartPayment } from "#/store/cart-row.ts";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { mobileOperators, operatorNames } from "#/entities/sales/method-names.ts";
import { ReferenceUsedNotice } from "#/entities/sales/reference-used-notice.tsx";
import * as styles from "./checkout.css.ts";

type Change = Partial<Pick<CartPayment, "operator" | "reference" | "phone">>;

export interface ReferencePartProps {
  /** The sale being paid; its own payments do not count as reuse of a reference. */
  readonly sale: string;
  readonly payment: Pick<CartPayment, "method" | "operator" | "reference" | "phone">;
  readonly onChange: (change: {
    operator?: NonNullable<Change["operator"]>;
    reference?: string;
    phone?: string;
  }) => void;
}

/** The proof of a payment that is not cash. Mobile money requires a reference. */
export function ReferencePart({ sale, payment, onChange }: ReferencePartProps) {
  const { t, i18n } = useLingui();
  const isMobile = payment.method === "mobile_money";
  const { business } = useShop();
  const isAsked = isMobile && business?.settings.phone_requests === true;
  return (
    <div className={styles.fields}>
      {isMobile ? (
        <Segmented
          label={t`Network`}
          showLabel
          columns={3}
          value={payment.operator}
          onChoose={(operator) => onChange({ operator })}
          options={mobileOperators.map((operator) => ({
            value: operator,
            label: i18n._(operatorNames[operator]),
          }))}
        />
      ) : null}
      {isAsked ? (
        <Suspense fallback={null}>
          <PhonePart phone={payment.phone ?? ""} onPhone={(phone) => onChange({ phone })} />
        </Suspense>
      ) : null}
      <TextField
        label={t`Reference`}
        optional={!isMobile || Boolean(payment.phone)}
        hint={isMobile ? t`The code in the message from the network.` : undefined}
        value={payment.reference}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-testid="payment-reference"
        onText={(reference) => onChange({ reference })}
      />
      <ReferenceUsedNotice reference={isMobile ? payment.reference : ""} except={sale} isTold />
    </div>
  );
}

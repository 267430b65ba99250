import { renderSVG } from "uqr";
import { pictureUrl } from "#/entities/people/picture-url.ts";
import type { PaperWidth } from "#/entities/sales/receipt/paper-width.ts";
import type { Block, ReceiptPaper, Weight } from "#/i18n/receipt/receipt-paper.ts";
import { classNames } from "#/ui/class-names.ts";
import * as styles from "#/entities/sales/receipt/receipt.css.ts";
import { Inline } from "#/ui/layout/inline.tsx";
import { Text } from "#/ui/layout/text.tsx";

export interface PaperViewProps {
  readonly paper: ReceiptPaper;
  readonly width: PaperWidth;
}

/** A receipt, as both shown on screen and printed by the browser. */
export function PaperView({ paper, width }: PaperViewProps) {
  return (
    <article
      className={classNames(styles.receipt, width === 58 && styles.narrow)}
      data-testid="receipt"
      data-type={paper.type}
      lang={paper.language}
      aria-label={paper.title}
    >
      {paper.blocks.map((block, at) => (
        // The lines of a receipt never change order: it is rendered as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockView key={at} block={block} />
      ))}
    </article>
  );
}

const weights: Readonly<Record<Weight, string | undefined>> = {
  small: styles.detail,
  normal: undefined,
  strong: styles.strong,
  large: styles.total,
};

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "logo":
      return <img className={styles.logo} src={pictureUrl(block.path)} alt="" />;
    case "text":
      return (
        <Text
          as="p"
          wrap="anywhere"
          minWidth={0}
          className={classNames(weights[block.weight], block.align === "center" && styles.centred)}
        >
          {block.text}
        </Text>
      );
    case "row":
      return (
        <Inline
          as="p"
          gap={8}
          wrap={false}
          align="baseline"
          justify="between"
          className={weights[block.weight]}
        >
          <Text wrap="anywhere" minWidth={0}>
            {block.left}
          </Text>
          <span className={styles.figure}>{block.right}</span>
        </Inline>
      );
    case "rule":
      return <div className={styles.rule} />;
    case "code":
      return (
        <figure className={styles.code}>
          <img className={styles.qr} src={squareCode(block.text)} alt={block.caption} />
          <figcaption className={styles.detail}>{block.caption}</figcaption>
        </figure>
      );
  }
}

function squareCode(text: string): string {
  return `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(text, { border: 0 }))}`;
}

import type { ReactNode } from "react";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Card } from "../../../kit/ui/card.tsx";
import styles from "./sale-results.module.css";

/** What a card says of a sale. */
export interface Figures {
  /** Its large figure as a number, to compare with another sale's. */
  readonly main: number;
  readonly format: (main: number) => string;
  readonly value: string;
  readonly text: string;
  readonly rows: readonly (readonly [name: string, figure: string])[];
}

interface OtherFigures {
  /** Of its publication. */
  number: number;
  figures: Figures;
}

/** A question as its title, one large figure, and the figures below it, beside those of another sale. */
export function FigureCard({
  title,
  own,
  other,
  children,
}: {
  title: string;
  own: Figures;
  other: OtherFigures | null;
  children?: ReactNode;
}) {
  return (
    <Card title={title} actions={other && <BesideNumber number={other.number} />}>
      <p className={styles.value}>{own.value}</p>
      <p className={styles.soft}>
        {own.text}
        {other && <Difference own={own} other={other} />}
      </p>
      {children}
      <FigureRows own={own} other={other} />
    </Card>
  );
}

/** Above the column of the other sale's figures. */
export function BesideNumber({ number }: { number: number }) {
  const { t } = useTranslate();
  return <span className={styles.soft}>{t("admin.results.besideColumn", { number })}</span>;
}

function Difference({ own, other: { number, figures } }: { own: Figures; other: OtherFigures }) {
  const { t } = useTranslate();
  const more = own.main - figures.main;
  const words = { amount: own.format(Math.abs(more)) };
  return (
    <span className={styles.beside}>
      <span>{t("admin.results.besideValue", { number, value: figures.value })}</span>
      {more !== 0 && (
        <strong className={more > 0 ? styles.more : styles.less}>
          {more > 0 ? t("admin.results.more", words) : t("admin.results.less", words)}
        </strong>
      )}
    </span>
  );
}

export function FigureRows({
  own,
  other,
}: {
  own: Pick<Figures, "rows">;
  other: { number: number; figures: Pick<Figures, "rows"> } | null;
}) {
  const { t } = useTranslate();
  return (
    <dl className={styles.rows}>
      {own.rows.map(([name, figure], row) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          {other && (
            <dd className={styles.otherFigure}>
              <span className="visually-hidden">{t("admin.results.besideNumber", { number: other.number })}</span>{" "}
              {other.figures.rows[row]?.[1]}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

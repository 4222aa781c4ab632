import { EyeOff } from "lucide-react";
import { useQuery } from "urql";
import { useTranslate } from "../../../kit/i18n/use-translate.ts";
import { Badge } from "../../../kit/ui/badge.tsx";
import { ErrorState } from "../../../kit/ui/error-state.tsx";
import { SkeletonLines } from "../../../kit/ui/skeleton.tsx";
import { IMAGES_OF, type ImageOwner } from "./image-owner.ts";
import styles from "./images.module.css";

/** The pictures of an asset, a project or an auction in their order, for those who may not change them. */
export function ImagesView({ owner }: { owner: Pick<ImageOwner, "kind" | "id"> }) {
  const { t } = useTranslate();
  const [{ data, error }, refetch] = useQuery({ query: IMAGES_OF[owner.kind], variables: { id: owner.id } });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => refetch({ requestPolicy: "network-only" })} />
    ) : (
      <SkeletonLines lines={4} />
    );
  const images = data.owner.images.toSorted((one, other) => one.order - other.order);
  if (images.length === 0) return <p className={styles.hint}>{t("admin.images.none")}</p>;
  return (
    <ol className={styles.grid}>
      {images.map(({ fileId, url, description, isPublic, imageSizes }, place) => {
        const name = description || t("admin.images.one", { place: place + 1 });
        return (
          <li key={fileId} className={styles.card}>
            <a href={url} target="_blank" rel="noreferrer" className={styles.seen}>
              <img src={imageSizes.c500} alt={name} width={200} height={150} loading="lazy" />
              {!isPublic && (
                <span className={styles.hiddenMark}>
                  <Badge small tone="warn" icon={<EyeOff size={12} aria-hidden="true" />}>
                    {t("admin.images.hidden")}
                  </Badge>
                </span>
              )}
            </a>
            {description && <p className={styles.caption}>{description}</p>}
          </li>
        );
      })}
    </ol>
  );
}

import { useEffect, useRef } from "react";
import styles from "./photo-batch.module.css";

const WIDTH = 72;
const HEIGHT = 54;

/** A chosen file as a small picture, drawn once it comes into view. The security policy refuses addresses of files. */
export function FileThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw(file, element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [file]);
  return <canvas ref={canvas} width={2 * WIDTH} height={2 * HEIGHT} className={styles.thumbnail} />;
}

async function draw(file: File, canvas: HTMLCanvasElement): Promise<void> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: canvas.width, resizeQuality: "low" });
    const scale = Math.min(canvas.width / bitmap.width, canvas.height / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    const [left, top] = [(canvas.width - width) / 2, (canvas.height - height) / 2];
    canvas.getContext("2d")?.drawImage(bitmap, left, top, width, height);
    bitmap.close();
  } catch {
    // The API says what is wrong with a file that is no picture.
  }
}

export interface Question {
  question: string;
  /** Markdown. */
  answer: string;
}

/** The questions of an FAQ: its headings of the second level, each with the text below it. One without text is none. */
export function questionsInText(markdown: string): Question[] {
  return markdown.split(/^##[ \t]+/m).flatMap((part, index) => {
    const [question = "", ...lines] = part.split("\n");
    const answer = lines.join("\n").trim();
    // What stands before the first heading belongs to no question.
    return index === 0 || question.trim() === "" || answer === "" ? [] : [{ question: question.trim(), answer }];
  });
}

import { parse, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import * as v from "valibot";
import type { InputShape } from "../../../schema/kit/inputs/input-shape.ts";
import { faultsOf } from "../../../schema/kit/inputs/parse-input.ts";
import type { Failure } from "../errors/errors.ts";
import { type FieldError, type FieldErrors, fieldErrors } from "./field-errors.ts";
import { inputFromTexts } from "./form-values.ts";

type Value = string | number | boolean | null | undefined | Value[] | Values;
export interface Values {
  [name: string]: Value;
}

export interface SubmissionOptions<Schema extends v.GenericSchema> {
  /** The form's output and its limits. Fields are named by their paths in it: `texts[1].title`. */
  schema: Schema;
  shape: InputShape;
  formId: string;
  initialValue?: Values;
  argument?: string;
  /**
   * Submits the form: its output, or its input where the API transforms it itself. A failure that names fields is shown
   * beside them, any other above the form.
   */
  onSubmit: (output: v.InferOutput<Schema>, input: v.InferInput<Schema>) => Promise<Failure | null>;
  focusErrors: () => void;
}

export function useSubmission<Schema extends v.GenericSchema>({
  schema,
  shape,
  formId,
  initialValue,
  argument,
  onSubmit,
  focusErrors,
}: SubmissionOptions<Schema>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [lastResult, setLastResult] = useState<SubmissionResult<FieldError> | null>(null);
  const isRefused = useRef(false);

  const show = (result: SubmissionResult<FieldError>, next: Failure | null) =>
    flushSync(() => {
      setLastResult(result);
      setFailure(next);
    });

  const send = async (submission: Submission<Values, FieldError, v.InferOutput<Schema>>) => {
    if (submission.status !== "success") return;
    show(submission.reply(), null);
    setBusy(true);
    try {
      const input = inputFromTexts(shape, submission.payload);
      // The output has passed the schema, so its input has too.
      if (!v.is(schema, input)) return;
      const answer = await onSubmit(submission.value, input);
      if (!answer) return;
      show(submission.reply({ fieldErrors: Object.fromEntries(fieldErrors(answer.fields, argument)) }), answer);
      focusErrors();
    } finally {
      setBusy(false);
    }
  };

  const [form] = useForm<Values, v.InferOutput<Schema>, FieldError>({
    id: formId,
    ...(initialValue && { defaultValue: initialValue }),
    lastResult,
    onValidate({ formData }) {
      const submission = parseForm(schema, shape, formData);
      // A change of a list also triggers validation, without a status.
      isRefused.current = submission.status === "error";
      if (isRefused.current) setFailure(null);
      return submission;
    },
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission) void send(submission);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault();
    // Render and focus in one step: moving the focus a frame later would lose the digits that a user keeps typing.
    flushSync(() => form.onSubmit(event));
    if (isRefused.current) focusErrors();
  };

  const errors: FieldErrors = new Map(Object.entries(form.allErrors));
  return { form, errors, failure, busy, submit };
}

function parseForm<Schema extends v.GenericSchema>(schema: Schema, shape: InputShape, formData: FormData) {
  return parse<v.InferOutput<Schema>, FieldError>(formData, {
    resolve(texts) {
      const result = v.safeParse(schema, inputFromTexts(shape, texts));
      if (result.success) return { value: result.output };
      return { error: Object.fromEntries(fieldErrors(faultsOf(result.issues))) };
    },
  });
}

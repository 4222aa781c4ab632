import { Bell, Gavel, Heart, Package } from "lucide-react";
import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { CodeField } from "../../kit/forms/code-field.tsx";
import { Form } from "../../kit/forms/form.tsx";
import { PasswordField } from "../../kit/forms/password-field.tsx";
import { SelectField } from "../../kit/forms/select-field.tsx";
import { Switch } from "../../kit/forms/switch.tsx";
import { TextAreaField } from "../../kit/forms/text-area-field.tsx";
import { TextField } from "../../kit/forms/text-field.tsx";
import { Badge, type BadgeTone } from "../../kit/ui/badge.tsx";
import { Breadcrumbs } from "../../kit/ui/breadcrumbs.tsx";
import { Button, ButtonLink, type ButtonVariant } from "../../kit/ui/button.tsx";
import { Card } from "../../kit/ui/card.tsx";
import { Segments } from "../../kit/ui/choice/segments.tsx";
import { SelectBox } from "../../kit/ui/choice/select-box.tsx";
import { Tabs } from "../../kit/ui/choice/tabs.tsx";
import { EmptyState } from "../../kit/ui/empty-state.tsx";
import { SettingsGroup, SettingsRow } from "../../kit/ui/facts/settings-row.tsx";
import { SpecTable } from "../../kit/ui/facts/spec-table.tsx";
import { Steps } from "../../kit/ui/facts/steps.tsx";
import { IconButton } from "../../kit/ui/icon-button.tsx";
import { FilterChips } from "../../kit/ui/list/filter-chips.tsx";
import { Mark } from "../../kit/ui/mark/mark.tsx";
import { StruckValue } from "../../kit/ui/mark/struck-value.tsx";
import { TimeBar } from "../../kit/ui/mark/time-bar.tsx";
import { Markdown } from "../../kit/ui/markdown.tsx";
import { Notice, type NoticeTone } from "../../kit/ui/notice.tsx";
import { ConfirmDialog } from "../../kit/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../kit/ui/overlay/dialog.tsx";
import { showToast } from "../../kit/ui/overlay/toasts.ts";
import { Page } from "../../kit/ui/page.tsx";
import { Skeleton, SkeletonLines } from "../../kit/ui/skeleton.tsx";
import styles from "./kit-page.module.css";

const VARIANTS: readonly ButtonVariant[] = ["primary", "chosen", "plain", "quiet", "danger"];
const BADGES: readonly BadgeTone[] = ["neutral", "good", "bad", "warn", "info", "outlined", "live"];
const NOTICES: readonly NoticeTone[] = ["info", "good", "warn", "bad", "neutral"];

const MINUTE_MS = 60_000;

/** Every component of the kit in its states, for those who build screens. Only the development server has it. */
export function KitPage() {
  return (
    <Page title="The kit" intro="Every component in its states. Change theme and language in the header.">
      <Buttons />
      <Choices />
      <Facts />
      <Messages />
      <Fields />
      <Overlays />
      <MarkAndTime />
      <Waiting />
    </Page>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

function Buttons() {
  return (
    <Card title="Buttons">
      {VARIANTS.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} small>
            small
          </Button>
          <Button variant={variant} large icon={<Gavel size={20} aria-hidden="true" />}>
            large
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} isWaiting>
            waiting
          </Button>
          <Button variant={variant} impossible="The reason stands beside it.">
            impossible
          </Button>
        </Row>
      ))}
      <Row>
        <ButtonLink to="#">link</ButtonLink>
        <IconButton label="Save">
          <Heart size={20} />
        </IconButton>
        <IconButton label="Save" isOutlined>
          <Heart size={20} />
        </IconButton>
        <IconButton label="Save" isOutlined small>
          <Heart size={16} />
        </IconButton>
      </Row>
    </Card>
  );
}

function Choices() {
  const [chosen, setChosen] = useState<"one" | "two" | "three">("one");
  const [isOn, setIsOn] = useState(true);
  const options = [
    { value: "one", label: "One" },
    { value: "two", label: "Two", count: 12 },
    { value: "three", label: "Three" },
  ] as const;
  return (
    <Card title="Choices">
      <Row>
        <Segments label="Segments" value={chosen} options={options} onChange={setChosen} />
        <Segments label="Small segments" small value={chosen} options={options} onChange={setChosen} />
        <SelectBox aria-label="Select" value={chosen} onChange={() => {}}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
      </Row>
      <Switch label="Switch" help="Applies at once." checked={isOn} onChange={setIsOn} />
      <Tabs value={chosen} tabs={options} onChange={setChosen}>
        {(value) => <p>Content of {value}.</p>}
      </Tabs>
      <FilterChips chips={options.map(({ label }) => ({ label, onRemove: () => {} }))} onClear={() => {}} />
      <Breadcrumbs crumbs={[{ label: "First", to: "#" }, { label: "Second", to: "#second" }, { label: "Here" }]} />
    </Card>
  );
}

function Facts() {
  return (
    <>
      <SettingsGroup title="Settings group">
        <SettingsRow
          to="#"
          icon={<Bell />}
          name="With a badge"
          value="What it is"
          state={<Badge tone="good">On</Badge>}
        />
        <SettingsRow
          to="#"
          icon={<Bell />}
          name="With a word"
          value="A value that is much longer than most"
          state="12"
        />
        <SettingsRow to="#" icon={<Bell />} name="Alone" />
      </SettingsGroup>
      <Card title="Facts">
        <SpecTable
          specs={[
            { label: "Make", value: "Brugman XL 530" },
            { label: "Year", value: "2023" },
            { label: "A label of several words", value: "A value of many words, which takes more than one line" },
          ]}
        />
        <Steps
          steps={[
            { title: "Done", text: "Behind us", state: "done" },
            { title: "Now", text: "Here we are", state: "now" },
            { title: "Next", text: "Ahead", state: "next" },
          ]}
        />
        <Steps steps={[{ title: "Explained" }, { title: "Without a state", text: "Nothing has begun" }]} />
        <Markdown text={"## Markdown\n\nWith **weight**, a [link](https://example.com) and\n\n- a list\n- of two"} />
      </Card>
    </>
  );
}

function Messages() {
  return (
    <Card title="Messages">
      <Row>
        {BADGES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge small>small</Badge>
      </Row>
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} action={<Button small>Action</Button>}>
          A notice: {tone}.
        </Notice>
      ))}
      <Row>
        {NOTICES.map((tone) => (
          <Button key={tone} small onClick={() => showToast({ tone, text: `A toast: ${tone}.` })}>
            toast {tone}
          </Button>
        ))}
      </Row>
      <EmptyState
        icon={<Package size={28} />}
        title="Nothing here yet"
        text="What leads on."
        action={<Button>Go on</Button>}
      />
    </Card>
  );
}

const required = v.pipe(v.string("required"), v.nonEmpty("required"), v.maxLength(40, "maximumCharacters"));
const schema = v.object({
  name: required,
  text: v.optional(required),
  password: required,
  kind: required,
  code: required,
});

/** Sent empty, each field shows its error. */
function Fields() {
  return (
    <Card title="Fields">
      <Form
        schema={schema}
        leavesSilently
        labels={{ name: "Text", text: "Text area", password: "Password", kind: "Select", code: "Code" }}
        onSubmit={async () => null}
      >
        {({ busy }) => (
          <>
            <TextField name="name" help="Help stands before the field." />
            <TextAreaField name="text" />
            <PasswordField name="password" autoComplete="off" />
            <SelectField name="kind" placeholder="Choose" options={[{ value: "a", label: "A" }]} />
            <CodeField name="code" />
            <Button type="submit" variant="primary" busy={busy}>
              Show the errors
            </Button>
          </>
        )}
      </Form>
    </Card>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"dialog" | "tall" | "question" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Overlays">
      <Row>
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("tall")}>Tall dialog</Button>
        <Button onClick={() => setOpen("question")}>Question</Button>
      </Row>
      <Dialog
        open={open === "dialog" || open === "tall"}
        tall={open === "tall"}
        title="A dialog"
        onClose={close}
        help="Help stands in the foot."
        actions={<Button onClick={close}>Close</Button>}
      >
        <p>On a phone it is a sheet.</p>
      </Dialog>
      {open === "question" && (
        <ConfirmDialog
          title="Remove it?"
          confirmLabel="Remove"
          variant="danger"
          onConfirm={async () => {
            close();
            return null;
          }}
          onClose={close}
        >
          <p>What is lost is said here.</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function MarkAndTime() {
  const [price, setPrice] = useState(100);
  const [untilMs] = useState(() => Date.now() + 2 * MINUTE_MS);
  return (
    <Card title="Mark and time">
      <Row>
        <Mark size={16} />
        <Mark size={28} />
        <Mark size={48} />
        <Mark size={48} isPlain />
        <StruckValue value={price} className={styles.price}>
          € {price}
        </StruckValue>
        <Button small onClick={() => setPrice(price + 10)}>
          Change the value
        </Button>
      </Row>
      <TimeBar untilMs={untilMs} />
    </Card>
  );
}

function Waiting() {
  return (
    <Card title="Waiting">
      <Skeleton width="120px" height="2em" />
      <SkeletonLines lines={3} />
    </Card>
  );
}

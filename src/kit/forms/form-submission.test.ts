import { expect, it } from "vitest";
import { formSubmission, isBusy, type FormSteps } from "./form-submission.ts";

interface Values {
  readonly amount: string;
}
type Read = { ok: true; amount: number } | { ok: false; problems: { amount?: "missing" } };

function read({ amount }: Values): Read {
  if (amount === "") return { ok: false, problems: { amount: "missing" } };
  return { ok: true, amount: Number(amount) };
}

/** A form whose `send` is resolved by the test. */
function opened() {
  const submission = formSubmission<Values, Read>();
  const sent: number[] = [];
  const done: number[] = [];
  let answers: ((isKept: boolean) => void)[] = [];
  const steps: FormSteps<Values, Read> = {
    read,
    send: ({ amount }) => {
      sent.push(amount);
      return new Promise((resolve) => answers.push(resolve));
    },
    onDone: ({ amount }) => done.push(amount),
  };
  return {
    submission,
    sent,
    done,
    submit: (amount: string) => submission.submit({ amount }, steps),
    answer: (isKept: boolean) => {
      for (const resolve of answers) resolve(isKept);
      answers = [];
    },
  };
}

it("sends nothing while a value is invalid, and reports the problems with the values they belong to", async () => {
  const { submission, submit, sent } = opened();
  await submit("");
  expect(sent).toEqual([]);
  expect(submission.state()).toEqual({
    phase: "idle",
    said: { problems: { amount: "missing" }, of: { amount: "" } },
    refused: null,
  });
});

it("sends once, even if submitted again while sending", async () => {
  const { submission, submit, sent, done, answer } = opened();
  const first = submit("5");
  expect(submission.state().phase).toBe("sending");
  await submit("5");
  await submit("");
  answer(true);
  await first;
  expect(sent).toEqual([5]);
  expect(done).toEqual([5]);
  expect(submission.state()).toEqual({ phase: "done", said: null, refused: null });
});

it("can be sent again after a failure", async () => {
  const { submission, submit, sent, done, answer } = opened();
  const first = submit("5");
  answer(false);
  await first;
  expect(submission.state().phase).toBe("failed");
  expect(done).toEqual([]);
  const second = submit("5");
  answer(true);
  await second;
  expect(sent).toEqual([5, 5]);
  expect(done).toEqual([5]);
});

it("is not left in progress when sending throws", async () => {
  const submission = formSubmission<Values, Read>();
  const send = () => Promise.reject(new Error("no storage"));
  await expect(submission.submit({ amount: "5" }, { read, send })).rejects.toThrow("no storage");
  expect(submission.state().phase).toBe("failed");
});

it("keeps the server's messages until the next submission", async () => {
  const submission = formSubmission<Values, Read>();
  const values = { amount: "5" };
  const send = () => {
    submission.refuse({ amount: "Too much." }, values);
    return false;
  };
  await submission.submit(values, { read, send });
  expect(submission.state().refused).toEqual({ problems: { amount: "Too much." }, of: values });
  await submission.submit({ amount: "" }, { read, send });
  expect(submission.state().refused).toBeNull();
});

it("stays busy after saving if the page is about to be left", async () => {
  const submission = formSubmission<Values, Read>();
  const sent: number[] = [];
  const send = ({ amount }: { amount: number }) => {
    sent.push(amount);
    return sent.length > 1;
  };
  await submission.submit({ amount: "5" }, { read, send, leaves: true });
  expect(isBusy(submission.state())).toBe(false);
  await submission.submit({ amount: "6" }, { read, send, leaves: true });
  expect(submission.state().phase).toBe("leaving");
  expect(isBusy(submission.state())).toBe(true);
  await submission.submit({ amount: "7" }, { read, send, leaves: true });
  expect(sent).toEqual([5, 6]);
});

it("does not notify a listener that has unsubscribed", async () => {
  const { submission, submit, answer } = opened();
  const seen: string[] = [];
  const leave = submission.subscribe(() => seen.push(submission.state().phase));
  const under = submit("5");
  leave();
  answer(true);
  await under;
  expect(seen).toEqual(["sending"]);
});

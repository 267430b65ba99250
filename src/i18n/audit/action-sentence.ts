import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AuditAction } from "#/domain/audit-actions.ts";

/** Actor, object and reference (number or file) of an action, as displayed. */
export interface ActionNames {
  readonly who: string;
  readonly whom: string;
  readonly reference: string;
  /** With its currency; empty if the action has none. */
  readonly amount: string;
}

type Sentence = (names: ActionNames) => MessageDescriptor;

const own = {
  "session.open": ({ who }) => msg`${who} signed in`,
  "session.refused": ({ whom }) => msg`A sign-in as ${whom} was refused`,
  "session.close": ({ who }) => msg`${who} signed out`,
  "session.revoke": ({ who }) => msg`${who} signed out on another device`,
  "password.change": ({ who }) => msg`${who} changed their password`,
  "password.reset": ({ who }) => msg`${who} set a new password after forgetting it`,
  "phone.verify": ({ who }) => msg`${who} verified their phone number`,
  "phone.change": ({ who }) => msg`${who} changed their phone number`,
  "email.verify": ({ who }) => msg`${who} verified their email`,
  "profile.change": ({ who }) => msg`${who} changed their name`,
  "mfa.on": ({ who }) => msg`${who} turned on the second step of signing in`,
  "mfa.off": ({ who }) => msg`${who} turned off the second step of signing in`,
  "mfa.recovery": ({ who }) => msg`${who} made new recovery codes`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const people = {
  "member.hire": ({ who, whom }) => msg`${who} added the user ${whom}`,
  "member.invite": ({ who, whom }) => msg`${who} sent ${whom} an invitation`,
  "member.withdraw": ({ who, whom }) => msg`${who} withdrew the invitation of ${whom}`,
  "member.accept": ({ who }) => msg`${who} accepted the invitation`,
  "member.join": ({ whom }) => msg`${whom} joined with an account they had already`,
  "member.change": ({ who, whom }) => msg`${who} changed the details of ${whom}`,
  "member.activate": ({ who, whom }) => msg`${who} activated ${whom}`,
  "member.deactivate": ({ who, whom }) => msg`${who} deactivated ${whom}`,
  "member.suspend": ({ who, whom }) => msg`${who} suspended ${whom}`,
  "member.remove": ({ who, whom }) => msg`${who} removed ${whom} from the business`,
  "member.unlock": ({ who, whom }) => msg`${who} unlocked the sign-in of ${whom}`,
  "member.role_assign": ({ who, whom }) => msg`${who} gave ${whom} a role`,
  "member.role_revoke": ({ who, whom }) => msg`${who} took a role from ${whom}`,
  "member.sessions_end": ({ who, whom }) => msg`${who} signed ${whom} out on all devices`,
  "pin.set": ({ who, whom }) => msg`${who} set the PIN of ${whom}`,
  "pin.remove": ({ who, whom }) => msg`${who} removed the PIN of ${whom}`,
  "role.create": ({ who, whom }) => msg`${who} made the role ${whom}`,
  "role.change": ({ who, whom }) => msg`${who} changed the role ${whom}`,
  "role.remove": ({ who, whom }) => msg`${who} deleted the role ${whom}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const business = {
  "business.register": ({ who }) => msg`${who} opened the business`,
  "business.profile": ({ who }) => msg`${who} changed the business profile`,
  "plan.ask": ({ who }) => msg`${who} asked for another plan`,
  "plan.withdraw": ({ who }) => msg`${who} withdrew the request for another plan`,
  "business.settings": ({ who }) => msg`${who} changed the settings`,
  "business.logo": ({ who }) => msg`${who} changed the logo`,
  "business.banner": ({ who }) => msg`${who} changed the banner`,
  "location.open": ({ who, whom }) => msg`${who} opened the location ${whom}`,
  "location.change": ({ who, whom }) => msg`${who} changed the location ${whom}`,
  "till.register": ({ who, whom }) => msg`${who} registered the till ${whom}`,
  "till.change": ({ who, whom }) => msg`${who} changed the till ${whom}`,
  "books.entry": ({ who }) => msg`${who} wrote an entry in the books`,
  "books.reverse": ({ who }) => msg`${who} reversed an entry in the books`,
  "books.lock": ({ who }) => msg`${who} locked days of the books`,
  "day.close": ({ who, whom }) => msg`${who} closed a day at ${whom}`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const items = {
  "price.change": ({ who, whom }) => msg`${who} changed the price of ${whom}`,
  "product.import": ({ who, reference }) => msg`${who} imported products from ${reference}`,
  "product.image_add": ({ who, whom }) => msg`${who} added a picture of ${whom}`,
  "product.image_change": ({ who, whom }) => msg`${who} changed a picture of ${whom}`,
  "product.image_remove": ({ who, whom }) => msg`${who} removed a picture of ${whom}`,
  "export.goods": ({ who }) => msg`${who} exported the products`,
  "export.low_stock": ({ who }) => msg`${who} exported the list of low stock`,
  "export.purchases": ({ who }) => msg`${who} exported the purchases`,
  "export.purchase_figures": ({ who }) => msg`${who} exported the purchase figures`,
  "export.report": ({ who }) => msg`${who} exported a report`,
  "export.entries": ({ who }) => msg`${who} exported the entries of the books`,
  "export.audit": ({ who }) => msg`${who} exported the activity`,
  "export.sales": ({ who }) => msg`${who} exported the sales`,
  "export.customers": ({ who }) => msg`${who} exported the customers`,
  "export.debts": ({ who }) => msg`${who} exported the debts`,
  "export.movements": ({ who }) => msg`${who} exported the stock movements`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const counter = {
  "sale.void": ({ who, reference, amount }) =>
    amount === ""
      ? msg`${who} voided sale ${reference}`
      : msg`${who} voided sale ${reference} of ${amount}`,
  "sale.return": ({ who, reference, amount }) =>
    msg`${who} took back items of sale ${reference} for ${amount}`,
  "sale.discount": ({ who, reference, amount }) =>
    msg`${who} gave a discount of ${amount} on sale ${reference}`,
  "approval.discount": ({ who, whom }) => msg`${who} allowed ${whom} to give a discount`,
  "approval.price": ({ who, whom }) => msg`${who} allowed ${whom} another price`,
  "approval.credit_limit": ({ who, whom }) =>
    msg`${who} allowed ${whom} to sell above the credit limit`,
  "approval.void": ({ who, whom }) => msg`${who} allowed ${whom} to void a sale`,
  "approval.return": ({ who, whom }) => msg`${who} allowed ${whom} to take items back`,
  "approval.stock_loss": ({ who, whom }) =>
    msg`${who} allowed a count by ${whom} with items missing`,
  "override.discount_limit": ({ who, reference }) =>
    msg`${who} gave more discount than allowed on sale ${reference}`,
  "override.price_differs": ({ who, reference }) =>
    msg`${who} sold at another price than the product has: sale ${reference}`,
  "override.over_credit_limit": ({ who, reference }) =>
    msg`${who} sold above the customer's credit limit: sale ${reference}`,
  "override.not_approved": ({ who, reference }) =>
    msg`${who} did without a supervisor what needs one: sale ${reference}`,
  "credit.write_off": ({ who, whom, amount }) => msg`${who} wrote off ${amount} that ${whom} owed`,
} satisfies Partial<Record<AuditAction, Sentence>>;

const sentences: Readonly<Record<AuditAction, Sentence>> = {
  ...own,
  ...people,
  ...business,
  ...items,
  ...counter,
};

/** Describes an action in one sentence; for an action of a newer version only the actor is named. */
export function actionSentence(action: string, names: ActionNames): MessageDescriptor {
  const sentence: Sentence | undefined = isKnown(action) ? sentences[action] : undefined;
  const { who } = names;
  return sentence === undefined
    ? msg`${who} did something that this version of the app cannot name`
    : sentence(names);
}

/** The actor's name if there is none or the user is no longer known. */
export const somebody = msg`Somebody`;

function isKnown(action: string): action is AuditAction {
  return Object.hasOwn(sentences, action);
}

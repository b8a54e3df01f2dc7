/** SQL: what became of a mail. Only those that nobody took out of the house have their body after they were sent. */
export const mailStatus = (mail: string) =>
  `case when ${mail}.status = 'sent' and ${mail}.body is not null then 'outbox' else ${mail}.status end`;

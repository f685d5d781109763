export const tenantsTexts = {
  copyOfCompany: (name: string) =>
    `This is a copy of ${name}, made from a backup. It sends no emails, text messages or webhooks, and takes no payments.`,
}

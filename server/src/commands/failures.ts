/** What keeps a command from doing what it was asked; one sentence for whoever asked. The command ends with 1. */
export class CommandFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandFailure'
  }
}

/** The command was not asked as it wants to be; it ends with 2, as is usual. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongUsage'
  }
}

/** Why a command failed, in one sentence for the user. The command exits with 1. */
export class CommandFailure extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandFailure'
  }
}

/** The command was used incorrectly; it exits with 2, as is usual. */
export class WrongUsage extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WrongUsage'
  }
}

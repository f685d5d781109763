/** The texts of the page for developers. */
export const developersTexts = {
  newApplication: 'New application',
  editApplication: (name: string) => `Edit ${name}`,
  loadingApplications: 'Loading the applications',
  applicationsNotLoaded: 'The applications could not be loaded',
  noApplicationsYet: 'No applications yet',
  noApplicationsHelp: 'Create an application for each system that calls the API, such as your web shop.',
  noApplicationsToSee: 'No account has an application.',
  reference: 'API reference',
  newKeyFor: (name: string) => `New key for ${name}`,
}

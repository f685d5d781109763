import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { pages } from '../platform/pages.ts'
import { PageHeading } from '../ui/page-heading.tsx'
import { officeParts } from './office-parts.ts'
import classes from './office.module.css'

/** /office: the company's reference data, each with a description (SYS-04). */
const OfficePage = () => (
  <>
    <PageHeading title={pages.office.heading} description={pages.office.description} />
    {officeParts.map(({ title, entries }) => (
      <section key={title} className={classes.part} aria-label={title}>
        <Text component="h2" fw={600} mb="xs">
          {title}
        </Text>
        <ul className={classes.entries}>
          {entries.map(({ label, description, link }) => (
            <li key={label}>
              <Link {...link} className={classes.entry}>
                <Text span fw={600}>
                  {label}
                </Text>
                <Text span size="sm" c="dimmed">
                  {description}
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
)

export default OfficePage

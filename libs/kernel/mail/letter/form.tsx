import { firmInWords } from '@daybook/kernel/config';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { Section, Wording } from './compose-email.js';
import { darkLook, look, ownAccent } from './look.js';

/** The one form of all mails. */
export function Form({
  brand: { firmName, firmAccent, firmLogo },
  name,
  subject,
  paragraphs = [],
  sections = [],
  button,
  closing,
  why,
  footer = [],
}: Wording) {
  const color = firmAccent ?? ownAccent;
  const firm = firmInWords({ firmName }).first;
  const filled = sections.filter(({ lines }) => lines.length > 0);
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{darkLook}</style>
      </Head>
      <Preview>{paragraphs[0] ?? filled.flatMap(({ lines }) => lines.map(({ title }) => title)).join(', ')}</Preview>
      <Body className="page" style={look.page}>
        <main>
          <Container className="paper" style={look.paper}>
            {firmLogo ? (
              <img className="logo" src={firmLogo} alt={firm} style={look.logo} />
            ) : (
              <Text className="small" style={look.firm} data-skip-in-text>
                {firm}
              </Text>
            )}
            <Heading as="h1" style={look.title} data-skip-in-text>
              {subject}
            </Heading>
            <Text style={look.words}>{name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`}</Text>
            {paragraphs.map((words) => (
              <Text key={words} style={look.words}>
                {words}
              </Text>
            ))}
            {filled.map((section) => (
              <Lines key={section.heading} color={color} {...section} />
            ))}
            {button && (
              <Button className="button" href={button.href} style={{ ...look.button, backgroundColor: color }}>
                {button.label}
              </Button>
            )}
            {closing && <Text style={look.words}>{closing}</Text>}
            <Hr className="rule" style={look.rule} />
            <Text className="small" style={look.small}>
              {firm}
            </Text>
            <Text className="small" style={look.small}>
              {why}
            </Text>
            {footer.map(({ label, href }) => (
              <Text key={href} className="small" style={look.small}>
                <Link className="link" href={href} style={{ ...look.link, color }}>
                  {label}
                </Link>
              </Text>
            ))}
          </Container>
        </main>
      </Body>
    </Html>
  );
}

function Lines({ heading, lines, color }: Section & { readonly color: string }) {
  return (
    <>
      <Heading as="h2" style={look.heading}>
        {heading}
      </Heading>
      <ul style={look.list}>
        {lines.map(({ title, note, href }) => (
          <li key={href + title + note} className="line" style={look.line}>
            <Link className="link" href={href} style={{ ...look.link, color }}>
              {title}
            </Link>
            {note && (
              <>
                <br />
                <span className="note" style={look.note}>
                  {note}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

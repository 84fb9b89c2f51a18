/**
 * Tests choosing a file: an unusable file is rejected before anything is sent, and a file that loads slowly never
 * replaces a later choice.
 */
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { UploadForm } from '#web/features/invitations/upload-form.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { chooseFile, delayCalls, renderAt, transferOf } from '../../../../tests/support/rendered.tsx';
import { useDocumentChoice } from './document-choice.tsx';
import { verificationText } from './text.ts';

const READY = 'ready to send';
const WRONG_KIND = "We can't use this kind of file. Upload a PDF, DOC, DOCX, JPG or PNG file.";
const NOT_TEXT =
  'We can\'t read this file. In your spreadsheet, choose "Save as" and "CSV UTF-8", then upload that file.';
const TOO_LARGE = 5 * 1024 * 1024 + 1;
const PDF = '%PDF-1.7 ';
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const DOCX = 'PK\u0003\u0004';

type Bytes = string | Uint8Array<ArrayBuffer>;

function aFile(name: string, bytes: Bytes, { type = '', size = 0 } = {}): File {
  return new File([bytes, 'a'.repeat(Math.max(0, size - bytes.length))], name, { type });
}

const aPdf = (name: string) => aFile(name, PDF, { type: 'application/pdf' });
const aFilm = (name: string) => aFile(name, 'moving', { type: 'video/mp4' });

/** Drops files on an element, like a user who drags them from a folder. */
function drop(place: Locator, ...files: readonly File[]): void {
  const init = { bubbles: true, cancelable: true, dataTransfer: transferOf(files) };
  place.element().dispatchEvent(new DragEvent('drop', init));
}

const choose = (file: File) => chooseFile('document-input', file);

function Place() {
  const choice = useDocumentChoice();
  const rest = {
    help: 'PDF',
    picture: null,
    accept: '.pdf',
    several: verificationText.en.several,
    fileNote: READY,
  };
  return <DropZone label="Verification document" title="Drop your file here" choice={choice} {...rest} />;
}

async function show() {
  const { screen } = await renderAt('/', <Place />);
  const place = screen.getByRole('group', { name: 'Verification document' });
  return {
    screen,
    zone: place.getByText('Drop your file here'),
    stands: place.getByRole('status'),
    message: place.getByRole('alert'),
    button: (name: string) => place.getByRole('button', { name }),
  };
}

/** Expects the status of the drop zone to contain these words. */
async function expectHeld(stands: Locator, words: string): Promise<void> {
  await expect.poll(() => stands.element().textContent).toContain(words);
}

test('a dropped document of the wrong type is rejected, and the previously chosen document stays', async () => {
  const { zone, stands, message, button } = await show();
  drop(zone, aFilm('यात्रा.mp4'));
  await expect.element(message).toHaveTextContent(`यात्रा.mp4: ${WRONG_KIND}`);
  await expect
    .element(button('Choose file'))
    .toHaveAccessibleDescription(expect.stringMatching(new RegExp(`यात्रा.mp4: ${WRONG_KIND}$`)));

  const name = 'अंकपत्र २००४.pdf';
  choose(aPdf(name));
  await expectHeld(stands, name);
  await expect.element(message).not.toBeInTheDocument();
  for (const [files, sentence] of [
    [[aFilm('यात्रा.mp4')], `यात्रा.mp4: ${WRONG_KIND}`],
    [[aFile('खाली.pdf', '')], 'खाली.pdf: This file is empty. Choose another one.'],
    [
      [aFile('scan.pdf', PNG, { type: 'application/pdf' })],
      'scan.pdf: This file is called .pdf, but it is a PNG file. Rename it to end with .png and choose it again.',
    ],
    [
      [aFile('scan.jpg', 'GIF89a', { type: 'image/jpeg' })],
      'scan.jpg: This file is called .jpg, but its content is something else. Open it on your device, save it as a PDF, and upload that.',
    ],
    [
      [aFile('long.docx', DOCX, { size: TOO_LARGE })],
      'long.docx: The document must be 5 MB or smaller. Choose a smaller file, or retake the photo at a lower resolution.',
    ],
    [
      [aFile('front.png', PNG), aFile('back.png', PNG)],
      'Only one file can be sent. Choose the one that shows your school and years, or put the pages into one PDF.',
    ],
    [
      [aFile('marksheet', DOCX)],
      "marksheet: This file's name has no extension. Rename it to end with .pdf, .doc, .docx, .jpg or .png, and choose it again.",
    ],
  ] as const) {
    drop(zone, ...files);
    await expect.element(message).toHaveTextContent(`${sentence} ${name} stays chosen.`);
    await expectHeld(stands, name);
  }
});

test('a chosen file gets a safe name, and removing the file returns focus to the button', async () => {
  const { zone, stands, message, button } = await show();
  // A photo name as phones assign it, without an extension.
  drop(zone, aFile('1000012345', JPG, { type: 'image/jpeg' }));
  await expectHeld(stands, '1000012345.jpg');
  // U+202E (right-to-left override) would display the name as photofdp.exe.gpj.
  drop(zone, aPdf('photo\u202Egpj.exe.pdf'));
  await expectHeld(stands, 'photogpj.exe.pdf');
  drop(zone, aFile('marksheet.docx', DOCX));
  await expectHeld(stands, 'marksheet.docx');
  await expect.element(message).not.toBeInTheDocument();
  await button('Remove file').click();
  await expect.element(button('Choose file')).toHaveFocus();
});

test('a photo that is still being shrunk does not replace a file chosen later', async () => {
  const canvas = document.createElement('canvas');
  const decode = createImageBitmap;
  const delayed = delayCalls(globalThis, 'createImageBitmap', () => decode(canvas));
  const { screen, stands, button } = await show();
  const shrink = async () => {
    choose(aFile('photo.png', PNG, { type: 'image/png', size: TOO_LARGE }));
    await screen.getByRole('button', { name: 'Make it smaller' }).click();
    await expect.poll(delayed.pendingCount).toBe(1);
  };
  await shrink();
  choose(aPdf('b.pdf'));
  await expectHeld(stands, 'b.pdf');
  await expectHeld(stands, READY);
  await delayed.release();
  await expectHeld(stands, 'b.pdf');

  await shrink();
  await button('Remove file').click();
  await delayed.release();
  await expect.element(stands).toBeEmptyDOMElement();

  await shrink();
  await delayed.release();
  await expectHeld(stands, 'photo.jpg');
  await expectHeld(stands, READY);
});

test('a file becomes ready after its check, even if another file is rejected in the meantime', async () => {
  const delayed = delayCalls(Blob.prototype, 'arrayBuffer');
  const { zone, stands, message } = await show();
  choose(aPdf('a.pdf'));
  await expectHeld(stands, 'a.pdf');
  expect(stands.element().textContent).not.toContain(READY);
  const refused = `b.mp4: ${WRONG_KIND}`;
  drop(zone, aFilm('b.mp4'));
  await expect.element(message).toHaveTextContent(refused);
  await expectHeld(stands, 'a.pdf');
  const alert = message.element();
  drop(zone, aFilm('b.mp4'));
  // The alert is rendered again, so that screen readers announce the repeated message.
  await expect.poll(() => alert.isConnected).toBe(false);
  await expect.element(message).toHaveTextContent(refused);
  await delayed.release();
  await expectHeld(stands, READY);
  await expect.element(message).toHaveTextContent(`${refused} a.pdf stays chosen.`);
});

test('a dropped list that is neither CSV nor Excel is rejected, and the previously chosen list stays', async () => {
  const { screen } = await renderAt(
    '/admin/import',
    <UploadForm hasFocus={false} onRead={() => undefined} />,
  );
  const place = screen.getByRole('group', { name: 'File' });
  const zone = place.getByText('Drop an Excel or CSV file here');
  const message = place.getByRole('alert');
  const stands = place.getByRole('status');
  for (let presses = 0; presses < 2; presses += 1) {
    await screen.getByRole('button', { name: 'Check file' }).click();
    await expect.element(message).toHaveTextContent('Choose the list as an Excel or CSV file.');
    await expect.element(place.getByRole('button', { name: 'Choose file' })).toHaveFocus();
  }
  choose(aFile('सूची.csv', 'Email\nravi@example.com\n', { type: 'text/csv' }));
  await expectHeld(stands, 'सूची.csv');
  // Only the last of many rows contains a byte that is not UTF-8.
  const rows = `Email,Name\n${'ravi@example.com,Ravi\n'.repeat(15_000)}jose@example.com,Jos`;
  const notUtf8 = new File([rows, new Uint8Array([0xe9]), '\n'], 'roll.csv');
  for (const [files, sentence] of [
    [
      [aFile('roll.xlsm', DOCX)],
      'roll.xlsm: This workbook can contain macros. In Excel, choose "Save as" and "Excel Workbook (.xlsx)", then upload that file.',
    ],
    [[aFile('roll.csv', PDF, { type: 'text/csv' })], `roll.csv: ${NOT_TEXT}`],
    [[notUtf8], `roll.csv: ${NOT_TEXT}`],
    [[aFile('roll.csv', inUtf16('Email,नाम'))], `roll.csv: ${NOT_TEXT}`],
    [[aFile('roll.csv', '')], 'roll.csv: This file is empty. Choose another one.'],
    [
      [aFile('roll.csv', 'Email', { size: TOO_LARGE })],
      'roll.csv: The list must be 5 MB or smaller. Split it into several files.',
    ],
    [[aFile('one.csv', 'Email'), aFile('two.csv', 'Email')], 'Choose one file at a time.'],
  ] as const) {
    drop(zone, ...files);
    await expect.element(message).toHaveTextContent(`${sentence} सूची.csv stays chosen.`);
    await expectHeld(stands, 'सूची.csv');
  }
  drop(zone, aFile('from-excel.txt', inUtf16('\uFEFFEmail\tनाम')));
  await expectHeld(stands, 'from-excel.txt');
  await expect.element(message).not.toBeInTheDocument();
});

function inUtf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
}

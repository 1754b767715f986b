import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type { AskedPlace, DesktopSettings, UpdateState } from '../../bridge/desktop-settings.ts';
import type {
  DeliveryNote,
  Label,
  LabelDrawing,
  LabelField,
  LabelRequest,
  LabelSize,
  Mark,
  PrintedDocument,
  PrinterChoice,
} from '../../bridge/printing.ts';

export type {
  AskedPlace,
  DeliveryNote,
  DesktopSettings,
  Label,
  LabelDrawing,
  LabelField,
  LabelRequest,
  LabelSize,
  Mark,
  PrintedDocument,
  PrinterChoice,
  UpdateState,
};

/** Settings that a page changes at once. The scale has a call of its own. */
export type ChangedSettings = Partial<Omit<DesktopSettings, 'scale'>>;

/** The printers of this machine. The page sends data only; the main process does the layout. */
export interface Printing {
  printers(): Promise<PrinterChoice[]>;
  /** Returns the label as it would be printed. */
  draw(options: LabelRequest): Promise<LabelDrawing>;
  /** Prints without a dialog. */
  print(document: PrintedDocument, printer: string, copies: number): Promise<void>;
  /** Saves to the file that the user chooses; false: the user cancelled. */
  savePdf(document: PrintedDocument, name: string): Promise<boolean>;
}

/** Settings of this machine and functions of the desktop app. */
export interface DesktopHost {
  settings(): Promise<DesktopSettings>;
  change(options: ChangedSettings): Promise<DesktopSettings>;
  /** Lets this page use the camera, until it is turned off or the page is left. */
  allowCamera(isOn: boolean): Promise<void>;
  openFolder(folder: 'data' | 'logs'): Promise<void>;
  update(): Promise<UpdateState>;
  checkUpdates(): Promise<UpdateState>;
  /** Quits the app and starts the newer version. */
  installUpdate(): Promise<void>;
  /** Each returns a function that unsubscribes. */
  onPageAsked(listener: (place: AskedPlace) => void): () => void;
  onSettingsChanged(listener: (settings: DesktopSettings) => void): () => void;
  onUpdateChanged(listener: (state: UpdateState) => void): () => void;
}

type OwnCall = Extract<CallName, `printing:${string}` | `desktop:${string}`>;
type Call = <C extends OwnCall>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>;
type Listen = <E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void) => () => void;

export function createPrinting(call: Call): Printing {
  return {
    printers: () => call('printing:list-printers', undefined),
    draw: (options) => call('printing:draw-label', options),
    print: (document, printer, copies) => call('printing:print-document', { document, printer, copies }),
    savePdf: (document, name) => call('printing:save-pdf', { document, name }),
  };
}

export function createDesktopHost(call: Call, listen: Listen): DesktopHost {
  return {
    settings: () => call('desktop:get-settings', undefined),
    change: (options) => call('desktop:change-settings', options),
    allowCamera: (isOn) => call('desktop:allow-camera', { isOn }),
    openFolder: (folder) => call('desktop:open-folder', { folder }),
    update: () => call('desktop:get-update', undefined),
    checkUpdates: () => call('desktop:check-updates', undefined),
    installUpdate: () => call('desktop:install-update', undefined),
    onPageAsked: (listener) => listen('desktop:page-asked', listener),
    onSettingsChanged: (listener) => listen('desktop:settings-changed', listener),
    onUpdateChanged: (listener) => listen('desktop:update-changed', listener),
  };
}

; Registers the console under "Open with" for order files. The default program for a double click is unchanged.
!define ORDER_FILE_CLASS "LogisticsConsole.OrderFile"

!macro offerConsoleFor EXTENSION
  WriteRegStr SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${ORDER_FILE_CLASS}" ""
!macroend

!macro withdrawConsoleFor EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.${EXTENSION}\OpenWithProgids" "${ORDER_FILE_CLASS}"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\${ORDER_FILE_CLASS}" "" "Excel"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${ORDER_FILE_CLASS}\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\${ORDER_FILE_CLASS}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  !insertmacro offerConsoleFor "xlsx"
  !insertmacro offerConsoleFor "xls"
  !insertmacro offerConsoleFor "xlsb"
  !insertmacro offerConsoleFor "csv"
  !insertmacro offerConsoleFor "ods"
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0x1000, p 0, p 0)"
!macroend

!macro customUnInstall
  !insertmacro withdrawConsoleFor "xlsx"
  !insertmacro withdrawConsoleFor "xls"
  !insertmacro withdrawConsoleFor "xlsb"
  !insertmacro withdrawConsoleFor "csv"
  !insertmacro withdrawConsoleFor "ods"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\${ORDER_FILE_CLASS}"
  System::Call "shell32::SHChangeNotify(i 0x08000000, i 0x1000, p 0, p 0)"
!macroend
